import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { compressFiles } from './compress-files.ts'

test('a script lies there in every encoding with the same words, and a picture as it is', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'assets-'))
  try {
    await writeFile(join(folder, 'home.js'), 'export const books = 1\n'.repeat(100))
    await writeFile(join(folder, 'icon.png'), 'a picture')
    await compressFiles(folder)
    expect((await readdir(folder)).sort()).toEqual(['home.js', 'home.js.br', 'home.js.gz', 'icon.png'])
    const [plain, br, gz] = await Promise.all(
      ['home.js', 'home.js.br', 'home.js.gz'].map((name) => readFile(join(folder, name))),
    )
    expect(brotliDecompressSync(br as Buffer)).toEqual(plain)
    expect(gunzipSync(gz as Buffer)).toEqual(plain)
  } finally {
    await rm(folder, { recursive: true })
  }
})
