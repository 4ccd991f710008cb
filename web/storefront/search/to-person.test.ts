import { expect, test } from 'vitest'
import { toPerson } from './to-person.ts'

test('somebody who was found is led to at the address of their page, which leads nowhere else', () => {
  const found = { id: 7, slug: 'ira-velankar', name: 'CA Ira Velankar', credentials: 'FCA', titles: 1 }
  expect(toPerson(found)).toEqual({
    slug: 'ira-velankar',
    name: 'CA Ira Velankar',
    initials: 'IV',
    credentials: 'FCA',
    titles: '1 title',
    href: '/authors/7/ira-velankar',
  })
})
