import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { diskFiles } from '#adapters/files/disk'
import type { Files } from '#ports/files'

/** A place for files in a temporary folder, which counts what is put where. */
export async function temporaryFiles(): Promise<{
  folder: string
  files: Files
  puts: string[]
  tidy: () => Promise<void>
}> {
  const folder = await mkdtemp(join(tmpdir(), 'bookmann-media-'))
  const disk = diskFiles(folder)
  const puts: string[] = []
  const files: Files = {
    ...disk,
    put: (key, bytes) => {
      puts.push(key)
      return disk.put(key, bytes)
    },
  }
  return { folder, files, puts, tidy: () => rm(folder, { recursive: true }) }
}

/** A picture with a soft pattern, so that it does not encode to nothing. */
export async function samplePicture(
  width: number,
  height: number,
  format: 'png' | 'jpeg' | 'webp' | 'avif' | 'gif',
): Promise<Uint8Array> {
  const pixels = Buffer.alloc(width * height * 3)
  for (let index = 0; index < pixels.length; index += 1) pixels[index] = (index * 7 + (index >> 9)) % 251
  return sharp(pixels, { raw: { width, height, channels: 3 } })
    .toFormat(format)
    .toBuffer()
}
