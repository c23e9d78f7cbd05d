import pg from "pg";

type Subscriber = {
  onNotify: (payload: string) => void;
  onConnection: ((isConnected: boolean) => void) | undefined;
};

const RETRY_AFTER = 500;

/** One connection that hears the notifications of every channel asked for, and comes back when it is lost. */
export const openListener = (config: pg.ClientConfig, onError: (error: Error) => void) => {
  const channels = new Map<string, Subscriber[]>();
  let connected: pg.Client | undefined;
  let opening: Promise<void> | undefined;
  let isStopped = false;
  /** One statement at a time: a connection takes no second one before the first is answered. */
  let turn: Promise<unknown> = Promise.resolve();

  const tell = (isConnected: boolean) => {
    for (const subscriber of [...channels.values()].flat()) subscriber.onConnection?.(isConnected);
  };
  const connect = async () => {
    const client = new pg.Client(config);
    client.on("notification", ({ channel, payload = "" }) => {
      for (const { onNotify } of channels.get(channel) ?? []) onNotify(payload);
    });
    client.on("error", onError);
    // A connection that failed to open reports its end too.
    client.on("end", () => {
      connected = undefined;
      tell(false);
      if (!isStopped) setTimeout(retry, RETRY_AFTER);
    });
    await client.connect();
    for (const channel of channels.keys()) await client.query(`listen ${pg.escapeIdentifier(channel)}`);
    connected = client;
    tell(true);
  };
  const retry = () => void connect().catch(onError);

  return {
    /** Calls back on every notification of a channel, and with whether any can arrive when that changes. */
    listen: async (channel: string, onNotify: Subscriber["onNotify"], onConnection?: Subscriber["onConnection"]) => {
      const isNew = !channels.has(channel);
      channels.set(channel, [...(channels.get(channel) ?? []), { onNotify, onConnection }]);
      if (opening === undefined) return (opening = connect());
      await opening;
      if (!connected) return undefined;
      if (isNew) await (turn = turn.then(() => connected?.query(`listen ${pg.escapeIdentifier(channel)}`)));
      onConnection?.(true);
      return undefined;
    },
    close: async () => {
      isStopped = true;
      await connected?.end();
    },
  };
};
