const KIB = 1024;
const MIB = 1024 * KIB;

/** What the shell takes in. Beyond it the answer is 413, and nothing more is kept in memory. */
export const LIMITS = {
  jsonBytes: MIB,
  jsonDepth: 64,
  /** A form of at most this size is read whole and, when it holds text alone, decoded in one go. */
  smallFormBytes: 64 * KIB,
  /** All files of a call together, with the rest of its form: as much as the portal sends and its servers let pass. */
  formBytes: 100 * MIB,
  /** Unless the server was started with another limit. */
  fileBytes: 25 * MIB,
  fieldBytes: 256 * KIB,
  files: 20,
  fields: 100,
  headersTimeoutMs: 10_000,
  /** Long enough for the largest upload over a slow line. */
  requestTimeoutMs: 120_000,
  /** How often connections are held against the two timeouts; node's own 30 s would let slow headers take 40. */
  timeoutCheckMs: 5_000,
} as const;

/** What uploads may bring: a file of at most `fileBytes`, a form of some of them. */
export const toUploadLimits = (fileBytes: number = LIMITS.fileBytes) => ({
  fileBytes,
  formBytes: Math.max(LIMITS.formBytes, 4 * fileBytes),
});
