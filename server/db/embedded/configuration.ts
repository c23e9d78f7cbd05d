import { existsSync, statfsSync } from "node:fs";
import { totalmem } from "node:os";

const megabyte = 2 ** 20;

/** postgresql.conf, written before every start; an operator's own settings go into local.conf beside the cluster. */
export const configuration = ({ port, throwaway }: { port: number; throwaway: boolean }): string => {
  const memory = usableMegabytes();
  const settings: Record<string, string | number> = {
    listen_addresses: "127.0.0.1",
    port,
    // Sockets add nothing on the same machine, and their paths may not be longer than 107 bytes.
    unix_socket_directories: "",
    max_connections: 100,
    password_encryption: "scram-sha-256",

    fsync: throwaway ? "off" : "on",
    full_page_writes: throwaway ? "off" : "on",
    synchronous_commit: throwaway ? "off" : "on",

    shared_buffers: `${within(memory / 8, 64, throwaway ? 128 : 1024)}MB`,
    effective_cache_size: `${within(memory / 2, 256, 65_536)}MB`,
    work_mem: `${within(memory / 256, 4, 32)}MB`,
    maintenance_work_mem: `${within(memory / 32, 64, 512)}MB`,
    dynamic_shared_memory_type: sharedMemory(),
    // Short enough that the recovery after a crash takes seconds.
    checkpoint_timeout: "5min",
    min_wal_size: "128MB",
    max_wal_size: "1GB",
    random_page_cost: 1.1,
    max_parallel_workers_per_gather: 1,
    jit: "off",

    // Failed statements reach the API's log; their texts and values may be personal and stay out of this one.
    log_min_messages: "log",
    log_error_verbosity: "terse",
    log_min_error_statement: "panic",
    log_checkpoints: "off",
    log_line_prefix: "%m [%p] ",
    log_timezone: "UTC",
    timezone: "UTC",
    lc_messages: "C",
  };
  const lines = Object.entries(settings).map(([name, value]) => `${name} = '${value}'`);
  return `${lines.join("\n")}\ninclude_if_exists = '../local.conf'\n`;
};

const usableMegabytes = () => {
  const limit = process.constrainedMemory();
  return Math.min(totalmem(), limit > 0 ? limit : Infinity) / megabyte;
};

const within = (value: number, least: number, most: number) => Math.round(Math.min(Math.max(value, least), most));

/** Containers often have 64 MB of /dev/shm, on which a parallel query fails; files are slower and always there. */
const sharedMemory = () => {
  if (process.platform === "win32") return "windows";
  if (process.platform !== "linux") return "posix";
  if (!existsSync("/dev/shm")) return "mmap";
  const { bsize, blocks } = statfsSync("/dev/shm");
  return bsize * blocks >= 256 * megabyte ? "posix" : "mmap";
};
