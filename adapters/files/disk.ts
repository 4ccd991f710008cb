import { randomBytes } from 'node:crypto'
import { access, mkdir, open, readFile, rename, rm } from 'node:fs/promises'
import { dirname, join, resolve } from 'node:path'
import type { Files } from '#ports/files'
import { checkFileKey } from './file-key.ts'

/** Stores files in a folder of the local disk, made when first written to. */
export function diskFiles(folder: string): Files {
  const root = resolve(folder)

  const pathOf = (key: string) => join(root, checkFileKey(key))

  return {
    async put(key, bytes) {
      const path = pathOf(key)
      await mkdir(dirname(path), { recursive: true })
      await writeWhole(path, bytes)
    },
    async get(key) {
      return whenThere(() => readFile(pathOf(key)))
    },
    async open(key) {
      const path = pathOf(key)
      const file = await whenThere(() => open(path, 'r'))
      if (!file) return undefined
      try {
        const { size } = await file.stat()
        return { bytes: size, stream: file.createReadStream() }
      } catch (fault) {
        await file.close()
        throw fault
      }
    },
    async has(key) {
      const path = pathOf(key)
      return (await whenThere(() => access(path).then(() => true))) ?? false
    },
    async delete(key) {
      await rm(pathOf(key), { force: true })
    },
  }
}

/** Readers see the old file or the new one, never a half: it is written beside, synced, then renamed. */
async function writeWhole(path: string, bytes: Uint8Array): Promise<void> {
  const beside = `${path}.${randomBytes(6).toString('hex')}.part`
  try {
    const file = await open(beside, 'wx', 0o644)
    try {
      await file.writeFile(bytes)
      await file.datasync()
    } finally {
      await file.close()
    }
    await rename(beside, path)
  } catch (fault) {
    await rm(beside, { force: true })
    throw fault
  }
}

async function whenThere<Answer>(read: () => Promise<Answer>): Promise<Answer | undefined> {
  try {
    return await read()
  } catch (fault) {
    if (fault instanceof Error && 'code' in fault && fault.code === 'ENOENT') return undefined
    throw fault
  }
}
