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
  ['See https://cheap-books.example', 'It has a link in it.'],
  ['All on notes-for-free.com', 'It has a link in it.'],
  ['Write to me: a.b@mail.example', 'It has an e-mail address in it.'],
  ['Call 98765 43210 for notes', 'It has a phone number in it.'],
  ['Call +91-9876543210', 'It has a phone number in it.'],
  ['Call ９８７６５４３２１０', 'It has a phone number in it.'],
  ['THE BEST BOOK OF ALL BUY IT NOW', 'It is written in capitals throughout.'],
])('%j waits for a person', (text, why) => expect(body(text)).toBe(why))
