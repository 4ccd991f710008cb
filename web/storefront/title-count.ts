import { groupIndian } from '#kernel/money'

/** '1 title', '1,204 titles'. */
export const titleCount = (count: number): string =>
  `${groupIndian(count)} ${count === 1 ? 'title' : 'titles'}`
