/** What the demonstration shop says to publishers, academies and faculty. */
export const sellWithUs = {
  intro: 'For publishers, academies and faculty whose titles serve CA, CS and CMA students.',
  content: JSON.stringify({
    points: [
      {
        title: 'Shown to those who can use it',
        text: 'A title appears to students of the paper and the attempt that it serves, and says so on its card.',
      },
      {
        title: 'Your name, your price',
        text: 'You set the price up to the MRP. Every page and every document names you as the seller.',
      },
      {
        title: 'Tax done per line',
        text: 'Invoices, credit notes and the reports for your GST returns are made from each order.',
      },
    ],
    action: { label: 'How selling works', target: '/sell-with-us' },
  }),
}
