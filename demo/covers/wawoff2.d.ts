declare module 'wawoff2' {
  /** Answers the TrueType font packed in a WOFF2 file. */
  export const decompress: (packed: Uint8Array) => Promise<Uint8Array<ArrayBuffer>>
}
