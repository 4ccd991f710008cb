export type { CoverCourse, CoverSpec, PageSpec } from './cover-spec.ts'
export { drawCover } from './draw-cover.ts'
export { drawPage } from './draw-page.ts'
export { renderPicture } from './render-picture.ts'
