const KIB = 1024;
const MIB = 1024 * KIB;

/** Limits of a request. Beyond them the server responds with 413 and keeps nothing more in memory. */
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
  /**
   * Interval in which connections are checked against the two timeouts; with Node's own 30 s slow headers could take 40 s.
   */
  timeoutCheckMs: 5_000,
} as const;

/** Limits of an upload: a file of at most `fileBytes`, and a form of several of them. */
export const toUploadLimits = (fileBytes: number = LIMITS.fileBytes) => ({
  fileBytes,
  formBytes: Math.max(LIMITS.formBytes, 4 * fileBytes),
});
