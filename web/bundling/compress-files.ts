import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

const written = /\.(?:js|css|svg)$/
const encodings = [
  {
    extension: 'br',
    encode: (bytes: Buffer) =>
      promisify(brotliCompress)(bytes, { params: { [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length } }),
  },
  { extension: 'gz', encode: (bytes: Buffer) => promisify(gzip)(bytes, { level: 9 }) },
]

/**
 * Lays beside every script, style and drawing in `folder` what it is as brotli and as gzip, each packed as small as it
 * goes: the server sends the file that a browser takes. Packed for each answer anew, they would be a sixth larger.
 */
export async function compressFiles(folder: string): Promise<void> {
  const names = (await readdir(folder)).filter((name) => written.test(name))
  await Promise.all(
    names.map(async (name) => {
      const bytes = await readFile(join(folder, name))
      await Promise.all(
        encodings.map(async ({ extension, encode }) =>
          writeFile(join(folder, `${name}.${extension}`), await encode(bytes)),
        ),
      )
    }),
  )
}
