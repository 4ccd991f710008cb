import { oneValue } from '../storefront/form-data.ts'

const fields = ['topic', 'name', 'email', 'mobile', 'orderNo', 'message'] as const

/** The contact form as it was typed. */
export type ContactValues = Readonly<Record<(typeof fields)[number], string>>

/** Reads the fields of the contact form; one that is missing or sent twice is empty. */
export const readContactForm = (form: FormData): ContactValues =>
  Object.fromEntries(fields.map((name) => [name, oneValue(form, name) ?? ''])) as ContactValues
