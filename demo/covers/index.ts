export type { CoverCourse, CoverKind, CoverSpec, PageSpec, PartCover } from './cover-spec.ts'
export { drawCover } from './draw-cover.ts'
export { drawPage } from './draw-page.ts'
export { renderPicture } from './render-picture.ts'
