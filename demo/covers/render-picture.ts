import sharp from 'sharp'
import { high, wide } from './drawing.ts'

/** Answers a drawing as a PNG of 900 × 1200 pixels, ready for the door that uploads come through. */
export const renderPicture = (svg: string): Promise<Uint8Array> =>
  sharp(Buffer.from(svg.replace('<svg ', `<svg width="${wide}" height="${high}" `)))
    .removeAlpha()
    .png({ compressionLevel: 1 })
    .toBuffer()
