const link = /(?:https?:|www\.|\b[a-z0-9-]{2,}\.(?:com|in|org|net|co|io|me|shop|store|xyz|info)\b)/i
const mail = /[^\s@]+@[^\s@]+\.[a-z]{2,}/i
/** Ten digits of an Indian mobile number, however they are parted, with or without the country's code. */
const phone = /(?<!\d)(?:\+?91|0)?[\s.-]?[6-9](?:[\s.-]?\d){9}(?!\d)/
/** Thirteen digits of an ISBN, which are no phone number. */
const isbn = /97[89](?:[\s-]?\d){10}/g
const fewestLetters = 20

/**
 * Why the words of a review are read by a person before others see them; null when they need not be: links, mail
 * addresses and phone numbers lead away from the shop, capitals throughout shout.
 */
export function objectionTo(words: { readonly title: string; readonly body: string }): string | null {
  const text = `${words.title}\n${words.body}`.normalize('NFKC')
  if (mail.test(text)) return 'It has an e-mail address in it.'
  if (link.test(text)) return 'It has a link in it.'
  if (phone.test(text.replace(isbn, ''))) return 'It has a phone number in it.'
  const letters = text.match(/\p{Lu}|\p{Ll}/gu) ?? []
  const capitals = letters.filter((letter) => /\p{Lu}/u.test(letter))
  if (letters.length >= fewestLetters && capitals.length > letters.length * 0.8)
    return 'It is written in capitals throughout.'
  return null
}
