import { z } from 'zod'
import { cleanField, type FieldRule, fieldProblem } from '#kernel/field-rule'

/** The flags of an application: what the applicant sells. Spelt as the contract spells them. */
export const sellerFlags = [
  'sellBookStudyMaterial',
  'sellVideoLectures',
  'sellTestSeries',
  'listCoachingClassses',
  'advertisement',
  'others',
] as const
export type SellerFlag = (typeof sellerFlags)[number]

/** What the form offers, and the flags that mean it: a choice sets the first of them. */
export const sellerCategories = {
  book: { label: 'Books', hint: 'study material', flags: ['sellBookStudyMaterial'] },
  video: { label: 'Videos', hint: 'lectures, classes', flags: ['sellVideoLectures'] },
  other: {
    label: 'Other',
    hint: 'tests, coaching, ads',
    flags: ['others', 'sellTestSeries', 'listCoachingClassses', 'advertisement'],
  },
} as const satisfies Record<string, { label: string; hint: string; flags: readonly SellerFlag[] }>

export const categoryMissing = 'Please Select a category'
export const sellerRegistered = 'Your request has been generated successfully.'

const line = { clean: 'line', length: [3, 100] } as const
const domain = '(?:[\\p{L}\\p{M}\\p{N}-]+\\.)+(?:[\\p{L}\\p{M}]{2,}|xn--[a-z0-9-]+)'

/** The rules of the fields, by their names in the contract. */
export const sellerRules = {
  brandName: { ...line, required: 'Brand Name is required.' },
  webSite: {
    ...line,
    required: 'Website URL is required.',
    shape: [`https?://${domain}(?::[0-9]{1,5})?(?:[/?#]\\S*)?`, 'Enter Valid URL'],
  },
  contactName: {
    ...line,
    required: 'Contact Person Name is required.',
    // The two joiners belong to names in Indian scripts.
    shape: [
      '(?=[^]*\\p{L})[\\p{L}\\p{M}\\u200c\\u200d ]+',
      'Contact Person Name can only contain alphabets.',
    ],
  },
  emailId: {
    clean: 'identifier',
    required: 'Email ID is required.',
    shape: [z.regexes.email.source, 'Enter an e-mail address like name@example.com.'],
  },
  address: { ...line, required: 'Address is required.' },
  mobileNo: {
    clean: 'identifier',
    required: 'Mobile No is required.',
    shape: ['(?!([0-9])\\1+$)[0-9]{10}', 'Enter a valid Mobile Number'],
  },
  comment: { clean: 'lines', length: [3, 350], required: 'Comment is required.' },
} as const satisfies Record<string, FieldRule>
export type SellerField = keyof typeof sellerRules

const ruled = (rule: FieldRule) =>
  z.string({ error: rule.required }).transform((typed, check) => {
    const message = fieldProblem(rule, typed)
    if (message !== null) check.issues.push({ code: 'custom', message, input: typed })
    return cleanField(rule, typed)
  })

const flag = z.enum(['0', '1']).default('0')

/** An application to sell here, as the contract sends it: the fields, and each flag as "0" or "1". */
export const sellerInput = z
  .object({
    ...(Object.fromEntries(Object.entries(sellerRules).map(([name, rule]) => [name, ruled(rule)])) as Record<
      SellerField,
      ReturnType<typeof ruled>
    >),
    ...(Object.fromEntries(sellerFlags.map((name) => [name, flag])) as Record<SellerFlag, typeof flag>),
  })
  .refine((input) => sellerFlags.some((name) => input[name] === '1'), {
    path: ['category'],
    error: categoryMissing,
    // Said beside the other errors, not after them.
    when: ({ value }) => typeof value === 'object' && value !== null,
  })

export type SellerInput = z.infer<typeof sellerInput>
