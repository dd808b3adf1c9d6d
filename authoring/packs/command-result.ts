/** What a command prints, and whether it succeeded. */
export type CommandResult = { text: string; ok: boolean };
