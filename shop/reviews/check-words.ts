import { type ContactInText, contactIn } from '#kernel/contacts-in-text'

const objections: Record<ContactInText, string> = {
  mail: 'Contains an e-mail address.',
  link: 'Contains a link.',
  phone: 'Contains a phone number.',
}
const fewestLetters = 20

/** Why a review needs moderation before it is published: links, addresses, phone numbers, capitals throughout. Else null. */
export function objectionTo(words: { readonly title: string; readonly body: string }): string | null {
  const text = `${words.title}\n${words.body}`.normalize('NFKC')
  const contact = contactIn(text)
  if (contact !== null) return objections[contact]
  const letters = text.match(/\p{Lu}|\p{Ll}/gu) ?? []
  const capitals = letters.filter((letter) => /\p{Lu}/u.test(letter))
  if (letters.length >= fewestLetters && capitals.length > letters.length * 0.8)
    return 'Written in capitals throughout.'
  return null
}
