/** Whose messages, by our ids; nothing of `groupIds` and `only` means all. */
export type Talks =
  | { kind: "groups"; groupIds: readonly string[] | undefined; senderIds: readonly string[] | undefined }
  | { kind: "pair"; one: string; other: string; senderId: string | undefined }
  | {
      kind: "member";
      memberId: string;
      isSenderOnly: boolean;
      only: readonly string[] | undefined;
      without: readonly string[] | undefined;
    };
