const KIB = 1024;
const MIB = 1024 * KIB;

/** Limits of a request. The server responds with 413 if one is exceeded. */
export const LIMITS = {
  jsonBytes: MIB,
  jsonDepth: 64,
  /** Largest form in bytes that is read into memory and, if it has only text fields, decoded at once. */
  smallFormBytes: 64 * KIB,
  /**
   * Largest form in bytes with all its files. The portal sends forms up to this size, and the recommended web servers
   * accept them.
   */
  formBytes: 100 * MIB,
  /** Default; the server can be started with another limit. */
  fileBytes: 25 * MIB,
  fieldBytes: 256 * KIB,
  files: 50,
  fields: 100,
  headersTimeoutMs: 10_000,
  /** Long enough for the largest upload over a slow connection. */
  requestTimeoutMs: 120_000,
  /**
   * Interval at which Node checks connections against the two timeouts. With the default of 30 s, slow headers could
   * take 40 s.
   */
  timeoutCheckMs: 5_000,
} as const;

/** Returns the limits of an upload: `fileBytes` for each file, and four times as much for a form. */
export const toUploadLimits = (fileBytes: number = LIMITS.fileBytes) => ({
  fileBytes,
  formBytes: Math.max(LIMITS.formBytes, 4 * fileBytes),
});
