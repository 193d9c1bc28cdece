/** A change of a line as a device made it: the version it was looking at, and its place among the device's changes. */
export type SentChange = { version: number | undefined; device: string | undefined; seq: number | undefined }

/** A line as the server has it, with who changed it last. */
export type CurrentLine = { version: number; device: string | null; seq: number | null }

/**
 * Whether a change of a line is made (reliability 3.3). What somebody else changed meanwhile is told, not overwritten.
 * A device's own later change replaces its earlier one, and its earlier one that comes late no longer matters.
 */
export function lineChange(sent: SentChange, current: CurrentLine): 'change' | 'conflict' | 'overtaken' {
  const isOwn = sent.device !== undefined && sent.device === current.device
  if (isOwn && sent.seq !== undefined && current.seq !== null) return sent.seq > current.seq ? 'change' : 'overtaken'
  if (sent.version !== undefined && sent.version !== current.version) return 'conflict'
  return 'change'
}
