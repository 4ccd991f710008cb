import crypto, { type BinaryLike, type ScryptOptions } from 'node:crypto'
import { syncBuiltinESMExports } from 'node:module'

// A password takes a fifth of a second to hash, on purpose, and a run of tests hashes hundreds. With this loaded first,
// scrypt does its least work: hashes look as ever and still tell whose password it is. What shares a database with a
// process of tests loads it as well, or its passwords would not fit.
const { scrypt } = crypto
type Done = (error: Error | null, key: Buffer) => void

crypto.scrypt = (password: BinaryLike, salt: BinaryLike, length: number, ...rest: unknown[]) => {
  const done = rest.at(-1) as Done
  const options = rest.length > 1 ? (rest[0] as ScryptOptions) : {}
  scrypt(password, salt, length, { ...options, N: 2, p: 1 }, done)
}
syncBuiltinESMExports()
