import { expect, test } from 'vitest'
import { objectionTo } from './check-words.ts'

const body = (text: string) => objectionTo({ title: 'Clear', body: text })

test.each([
  'The answers are worked line by line.',
  'ISBN 978-8-1000-0001-4 is the newer one; page 1,200 of 2,014 problems.',
  'GST, AFM and ICAI are all here. Bought in 2026.',
  'Covers section 9.2 and 10.3.Clear throughout.',
  'मई के लिए बहुत अच्छी किताब',
])('%j is published at once', (text) => expect(body(text)).toBeNull())

test.each([
  ['See https://cheap-books.example', 'Contains a link.'],
  ['All on notes-for-free.com', 'Contains a link.'],
  ['Write to me: a.b@mail.example', 'Contains an e-mail address.'],
  ['Call 98765 43210 for notes', 'Contains a phone number.'],
  ['Call +91-9876543210', 'Contains a phone number.'],
  ['Call ９８７６５４３２１０', 'Contains a phone number.'],
  ['THE BEST BOOK OF ALL BUY IT NOW', 'Written in capitals throughout.'],
])('%j waits for a person', (text, why) => expect(body(text)).toBe(why))
