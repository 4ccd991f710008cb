import { describe, expect, test } from 'vitest'
import { mediaUrl, mediaWidths, shareUrl, type Variant, variantName, variantNamed } from './media-address.ts'

const hash = '0123456789abcdef0123456789abcdef'

describe('addresses of pictures', () => {
  test('hold the hash, the width and the format', () => {
    expect(mediaUrl(hash, 320, 'avif')).toBe(`/students/media/${hash}-320.avif`)
    expect(shareUrl(hash)).toBe(`/students/media/${hash}-1200.jpg`)
  })

  test('a name is read back as the variant it was made from', () => {
    const variants: Variant[] = [
      ...mediaWidths.flatMap((width) => [
        { hash, width, format: 'avif' as const },
        { hash, width, format: 'webp' as const },
      ]),
      { hash, width: 1200, format: 'jpeg' },
    ]
    for (const variant of variants) expect(variantNamed(variantName(variant))).toEqual(variant)
  })

  test.each([
    `${hash}-321.avif`,
    `${hash}-320.png`,
    `${hash}-320.jpg`,
    `${hash}-1200.webp`,
    `${hash.toUpperCase()}-320.avif`,
    `${hash.slice(1)}-320.avif`,
    `../${hash}-320.avif`,
    `${hash}-320.avif\n`,
    '',
  ])('%j is no name of ours', (name) => {
    expect(variantNamed(name)).toBeUndefined()
  })
})
