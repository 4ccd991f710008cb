import { describe, expect, test } from 'vitest'
import type { Author } from '#shop/directory'
import { filterAuthors, letterOf, readAuthorsQuery } from './filter-authors.ts'

const author = (name: string, rest: Partial<Author> = {}): Author => ({
  id: 1,
  slug: 'x',
  name,
  credentials: '',
  roles: ['author'],
  subjects: [],
  courses: ['ca'],
  works: 1,
  ...rest,
})
const everybody = [
  author('Ira Velankar', { roles: ['faculty', 'author'] }),
  author('Zoë Fernandes', { courses: ['cs'], roles: ['editor'] }),
  author('Dr. Bhaskar Iyer', { roles: ['faculty'] }),
]
const names = (query: string) =>
  filterAuthors(everybody, readAuthorsQuery(new URLSearchParams(query), ['ca', 'cs', 'cma'])).map(
    ({ name }) => name,
  )

describe('who is asked for', () => {
  test.each([
    ['', ['Ira Velankar', 'Zoë Fernandes', 'Dr. Bhaskar Iyer']],
    ['q=zoe', ['Zoë Fernandes']],
    ['q=vel+ira', ['Ira Velankar']],
    ['q=lankar', []],
    ['course=cs', ['Zoë Fernandes']],
    ['type=faculty', ['Ira Velankar', 'Dr. Bhaskar Iyer']],
    ['type=author', ['Ira Velankar', 'Zoë Fernandes']],
    ['course=ca&type=author&q=i', ['Ira Velankar']],
    ['course=nonsense&type=nobody', ['Ira Velankar', 'Zoë Fernandes', 'Dr. Bhaskar Iyer']],
    ['q=%5B%28%25', ['Ira Velankar', 'Zoë Fernandes', 'Dr. Bhaskar Iyer']],
  ])('by “%s”', (query, expected) => {
    expect(names(query)).toEqual(expected)
  })
})

test('a person is listed under the letter of the first name, without titles before it', () => {
  expect(['CA Dr. Ira V.', 'Émile Zola', 'Dr Bhaskar', '9 Brothers'].map(letterOf)).toEqual([
    'I',
    'E',
    'B',
    '#',
  ])
})
