import type { GstStatus } from '#shop/tax'

/** A seller of the demonstration shop. Invented; the GSTINs are synthetic, with right check characters. */
export type SeedSeller = {
  readonly id: number
  readonly slug: string
  readonly trade_name: string
  readonly legal_name: string
  readonly gst_status: GstStatus
  readonly gstin: string | null
  readonly state_code: string
  readonly address: string
  readonly pin: string
  readonly email: string
  readonly phone: string
  readonly about: string
  readonly is_house: boolean
  readonly lut_arn: string | null
}

export const sellers = [
  {
    id: 1,
    slug: 'bookmann',
    trade_name: 'Bookmann',
    legal_name: 'Bookmann Learning Private Limited',
    gst_status: 'REGULAR',
    gstin: '07ABCDE1234F1Z2',
    state_code: '07',
    address: '3rd Floor, Patanjali Bhawan, 14 Ansari Road, Daryaganj, New Delhi',
    pin: '110002',
    email: 'orders@bookmann.example.com',
    phone: '+911145678900',
    about: 'The house store. It keeps the stock of most publishers in its Daryaganj and Kundli warehouses.',
    is_house: true,
    lut_arn: 'AD0704260012344',
  },
  {
    id: 2,
    slug: 'sahyadri-book-depot',
    trade_name: 'Sahyadri Book Depot',
    legal_name: 'Sahyadri Book Depot LLP',
    gst_status: 'REGULAR',
    gstin: '27ABCDE1234F1Z0',
    state_code: '27',
    address: 'Shop 6, Vishrambaug Chambers, 512 Budhwar Peth, Pune',
    pin: '411002',
    email: 'counter@sahyadri.example.com',
    phone: '+912024456100',
    about:
      'A bookshop near Appa Balwant Chowk since 1971, with a long shelf of costing and management accounting.',
    is_house: false,
    lut_arn: null,
  },
  {
    id: 3,
    slug: 'charter-lane-store',
    trade_name: 'Charter Lane Store',
    legal_name: 'Charter Lane Studio Private Limited',
    gst_status: 'REGULAR',
    gstin: '29ABCDE1234F2ZV',
    state_code: '29',
    address: '22, 2nd Cross, Ashoka Pillar Road, Jayanagar 1st Block, Bengaluru',
    pin: '560011',
    email: 'store@charterlane.example.com',
    phone: '+918041203300',
    about:
      'The studio’s own counter: its lectures online and on pen drive, with the notes that go with them.',
    is_house: false,
    lut_arn: 'AD2904260023451',
  },
  {
    id: 4,
    slug: 'marina-law-house',
    trade_name: 'Marina Law House',
    legal_name: 'Marina Law House Private Limited',
    gst_status: 'REGULAR',
    gstin: '33ABCCE1234F1Z9',
    state_code: '33',
    address: '41 Armenian Street, Parrys Corner, Chennai',
    pin: '600001',
    email: 'desk@marinalaw.example.com',
    phone: '+914425361700',
    about:
      'Law books, bare acts and recorded courses for the southern States, from a shop beside the High Court.',
    is_house: false,
    lut_arn: 'AD3304260034562',
  },
  {
    id: 5,
    slug: 'andaman-reading-room',
    trade_name: 'Andaman Reading Room',
    legal_name: 'Prakriti Elamkulam',
    gst_status: 'COMPOSITION',
    gstin: '35ABCPE1234F1ZE',
    state_code: '35',
    address: '7 Middle Point, Aberdeen Bazaar, Port Blair',
    pin: '744101',
    email: 'hello@readingroom.example.com',
    phone: '+913192233400',
    about: 'The commerce bookshop of the islands. It sells within the Andaman and Nicobar Islands only.',
    is_house: false,
    lut_arn: null,
  },
  {
    id: 6,
    slug: 'kasba-book-corner',
    trade_name: 'Kasba Book Corner',
    legal_name: 'Shreyan Adhikary',
    gst_status: 'ENROLLED_UNREGISTERED',
    gstin: null,
    state_code: '19',
    address: '118/2 Bosepukur Road, Kasba, Kolkata',
    pin: '700042',
    email: 'kasbabooks@example.com',
    phone: '+913324420900',
    about: 'A one-person shop for Bengali and Hindi commerce books, enrolled to sell within West Bengal.',
    is_house: false,
    lut_arn: null,
  },
] as const satisfies readonly SeedSeller[]

/** The house: what nobody else sells is sold by it. */
export const houseSeller = sellers[0]
