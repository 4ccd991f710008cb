import type { Readable } from 'node:stream'

/** A stored file, open for reading. The caller reads the stream to its end or destroys it. */
export type OpenFile = {
  readonly bytes: number
  readonly stream: Readable
}

/**
 * Stores files by key ('masters/<hash>'). Keys are lower-case words separated by slashes; any other key is a fault and
 * throws. A key's bytes appear whole or not at all.
 */
export type Files = {
  /** Stores the bytes; replaces what the key held. */
  readonly put: (key: string, bytes: Uint8Array) => Promise<void>
  /** The whole file; undefined when there is none. */
  readonly get: (key: string) => Promise<Uint8Array | undefined>
  /** The file as a stream; undefined when there is none. */
  readonly open: (key: string) => Promise<OpenFile | undefined>
  readonly has: (key: string) => Promise<boolean>
  /** Removes the file, if there is one. */
  readonly delete: (key: string) => Promise<void>
}
