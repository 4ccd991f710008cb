import { expect, test } from 'vitest'
import { objectionTo } from './save-review.ts'

const body = (text: string) => objectionTo({ title: 'Clear', body: text })

test.each([
  'The answers are worked line by line.',
  'ISBN 978-8-1000-0001-4 is the newer one; page 1,200 of 2,014 problems.',
  'GST, AFM and ICAI are all here. Bought in 2026.',
  'Covers section 9.2 and 10.3.Clear throughout.',
  'I like it. In May it helped. Look at chapter 3. Com is not a word.',
  'Good at costing, weak at law. Info in tables.',
  'One of two copies, three chapters, 4.5 stars, 600 pages, ₹895 and 1,200 MCQs.',
  'मई के लिए बहुत अच्छी किताब',
])('%j is published at once', (text) => expect(body(text)).toBeNull())

test.each([
  ['See https://cheap-books.example', 'Contains a link.'],
  ['All on notes-for-free.com', 'Contains a link.'],
  ['Write to me: a.b@mail.example', 'Contains an e-mail address.'],
  ['Call 98765 43210 for notes', 'Contains a phone number.'],
  ['Call +91-9876543210', 'Contains a phone number.'],
  ['Call ９８７６５４３２１０', 'Contains a phone number.'],
  ['See example dot com', 'Contains a link.'],
  ['See example [dot] com', 'Contains a link.'],
  ['See shop . example . com', 'Contains a link.'],
  ['See ехаmрlе.соm', 'Contains a link.'],
  ['See ｅｘａｍｐｌｅ．ｃｏｍ', 'Contains a link.'],
  ['See exam\u200dple.com', 'Contains a link.'],
  ['Message @cheapnotes', 'Contains a link.'],
  ['t.me/cheapnotes, wa.me/9', 'Contains a link.'],
  ['Write to asha at mail dot com', 'Contains an e-mail address.'],
  ['Write to asha (at) mail (dot) com', 'Contains an e-mail address.'],
  ['Call ९८७६५४३२१०', 'Contains a phone number.'],
  ['Call 9 8 7 6 5 4 3 2 1 0', 'Contains a phone number.'],
  ['Call 9.8.7.6.5.4.3.2.1.0', 'Contains a phone number.'],
  ['Call 98-76-54/32_10', 'Contains a phone number.'],
  ['Call nine eight 7 6 five 4 3 two one zero', 'Contains a phone number.'],
  ['Call 98765O321O', 'Contains a phone number.'],
  ['THE BEST BOOK OF ALL BUY IT NOW', 'Written in capitals throughout.'],
])('%j waits for a person', (text, why) => expect(body(text)).toBe(why))
