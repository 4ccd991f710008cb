import type { Settings } from '#shop/content'
import { houseSeller } from './sellers.ts'

/** Plain sample values. The account number and the IFSC belong to nobody. */
export const demonstrationSettings: Settings = {
  name: 'Bookmann',
  legalName: houseSeller.legal_name,
  gstin: houseSeller.gstin,
  address: {
    lines: ['3rd Floor, Patanjali Bhawan', '14 Ansari Road, Daryaganj'],
    city: 'New Delhi',
    pin: houseSeller.pin,
    stateCode: houseSeller.state_code,
  },
  support: {
    email: 'help@bookmann.example.com',
    phone: '+911145678901',
    hours: 'Monday to Saturday, 9:30 am to 6:30 pm',
  },
  grievanceOfficer: {
    name: 'Sharvari Nimbkar',
    designation: 'Grievance Officer',
    email: 'grievance@bookmann.example.com',
    phone: '+911145678902',
  },
  bank: {
    accountName: houseSeller.legal_name,
    accountNumber: '000111222333',
    bankName: 'Sample Bank',
    branch: 'Daryaganj, New Delhi',
    ifsc: 'SMPL0000110',
  },
  promises: {
    acknowledgeHours: 48,
    settleDays: 30,
    refundHours: 48,
    bankDays: { from: 5, to: 7 },
    dispatchDays: 2,
    deliveryDays: { from: 1, to: 7 },
    remoteDays: 10,
  },
  referral: { reward: 10_000, minOrder: 50_000, mostAMonth: 10, creditDays: 180 },
  access: { courseDevices: 2, moveDays: 30, pauseDays: 30, pauseEnds: 7 },
  social: [
    { name: 'YouTube', url: 'https://youtube.example.com/@bookmann' },
    { name: 'Instagram', url: 'https://instagram.example.com/bookmann' },
    { name: 'Telegram', url: 'https://telegram.example.com/bookmann' },
    { name: 'LinkedIn', url: 'https://linkedin.example.com/company/bookmann' },
  ],
}
