/** A State or Union Territory as GST numbers it. */
export type State = {
  /** The two digits that a GSTIN begins with. */
  readonly code: string
  readonly name: string
  /** A Union Territory without its own legislature: its half of the tax is UTGST, not SGST. */
  readonly isUnionTerritoryWithUtgst: boolean
  /** Whether an address can lie in it; the three codes from 96 exist for tax alone. */
  readonly isAddress: boolean
}

const state = (code: string, name: string): State => ({
  code,
  name,
  isUnionTerritoryWithUtgst: ['04', '26', '31', '35', '38', '97'].includes(code),
  isAddress: code < '96',
})

/** All codes in force, in the order of their numbers. Source: the GST portal's list of State codes. */
export const states: readonly State[] = [
  state('01', 'Jammu and Kashmir'),
  state('02', 'Himachal Pradesh'),
  state('03', 'Punjab'),
  state('04', 'Chandigarh'),
  state('05', 'Uttarakhand'),
  state('06', 'Haryana'),
  state('07', 'Delhi'),
  state('08', 'Rajasthan'),
  state('09', 'Uttar Pradesh'),
  state('10', 'Bihar'),
  state('11', 'Sikkim'),
  state('12', 'Arunachal Pradesh'),
  state('13', 'Nagaland'),
  state('14', 'Manipur'),
  state('15', 'Mizoram'),
  state('16', 'Tripura'),
  state('17', 'Meghalaya'),
  state('18', 'Assam'),
  state('19', 'West Bengal'),
  state('20', 'Jharkhand'),
  state('21', 'Odisha'),
  state('22', 'Chhattisgarh'),
  state('23', 'Madhya Pradesh'),
  state('24', 'Gujarat'),
  state('26', 'Dadra and Nagar Haveli and Daman and Diu'),
  state('27', 'Maharashtra'),
  state('29', 'Karnataka'),
  state('30', 'Goa'),
  state('31', 'Lakshadweep'),
  state('32', 'Kerala'),
  state('33', 'Tamil Nadu'),
  state('34', 'Puducherry'),
  state('35', 'Andaman and Nicobar Islands'),
  state('36', 'Telangana'),
  state('37', 'Andhra Pradesh'),
  state('38', 'Ladakh'),
  state('96', 'Other Countries'),
  state('97', 'Other Territory'),
  state('99', 'Centre Jurisdiction'),
]

/** Numbers that old GSTINs still begin with: Daman and Diu before 2020, Andhra Pradesh before 2014. */
const legacyCodes = new Map([
  ['25', '26'],
  ['28', '37'],
])

const byCode = new Map(states.map((known) => [known.code, known]))

/** The State of two digits; the two legacy codes answer the State of today. Null when there is none. */
export const stateByCode = (code: string): State | null => byCode.get(legacyCodes.get(code) ?? code) ?? null

/** The States an address can lie in, by name, as a form offers them. */
export const addressStates: readonly State[] = states
  .filter((known) => known.isAddress)
  .toSorted((a, b) => a.name.localeCompare(b.name, 'en'))
