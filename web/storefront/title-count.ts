import { countWords } from '#kernel/money'

/** '1 title', '1,204 titles'. */
export const titleCount = (count: number): string => countWords(count, 'title')
