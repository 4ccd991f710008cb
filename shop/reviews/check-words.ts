const link = /(?:https?:|www\.|\b[a-z0-9-]{2,}\.(?:com|in|org|net|co|io|me|shop|store|xyz|info)\b)/i
const mail = /[^\s@]+@[^\s@]+\.[a-z]{2,}/i
/** Ten digits of an Indian mobile number, with any separators, with or without the country code. */
const phone = /(?<!\d)(?:\+?91|0)?[\s.-]?[6-9](?:[\s.-]?\d){9}(?!\d)/
/** Thirteen digits of an ISBN, which are no phone number. */
const isbn = /97[89](?:[\s-]?\d){10}/g
const fewestLetters = 20

/** Why a review needs moderation before it is published: links, addresses, phone numbers, capitals throughout. Else null. */
export function objectionTo(words: { readonly title: string; readonly body: string }): string | null {
  const text = `${words.title}\n${words.body}`.normalize('NFKC')
  if (mail.test(text)) return 'Contains an e-mail address.'
  if (link.test(text)) return 'Contains a link.'
  if (phone.test(text.replace(isbn, ''))) return 'Contains a phone number.'
  const letters = text.match(/\p{Lu}|\p{Ll}/gu) ?? []
  const capitals = letters.filter((letter) => /\p{Lu}/u.test(letter))
  if (letters.length >= fewestLetters && capitals.length > letters.length * 0.8)
    return 'Written in capitals throughout.'
  return null
}
