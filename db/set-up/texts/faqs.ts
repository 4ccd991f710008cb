import type { FaqTopic } from '#shop/content'

type ParsedQuery = {
  readonly slug: string
  readonly question: string
  readonly answer: string
  /** Shown on the home page as well. */
  readonly isOnHome?: boolean
}

/** The questions that every shop opens with, by topic and in their order. */
export const questions: Readonly<Record<FaqTopic, readonly ParsedQuery[]>> = {
  choosing: [
    {
      slug: 'which-edition-fits-my-attempt',
      question: 'How do I know which edition fits my attempt?',
      answer:
        'Choose your level and attempt in the header. Every title then says whether it **fits**, **needs a supplement**, **does not fit** or is for another level, with the reason and its source. No account is needed. [How we rank](/how-we-rank) has the rule.',
      isOnHome: true,
    },
    {
      slug: 'income-tax-act-1961-or-2025',
      question: 'Do I need the Income-tax Act, 1961 or the Act of 2025?',
      answer:
        'For CA: up to and including January 2027 the Act of 1961, from **May 2027** the Act of 2025. This concerns Intermediate Paper 3A, Final Paper 4 and the tax in Final Paper 6. ICSI and ICMAI have not announced their first attempt under the new Act.',
      isOnHome: true,
    },
    {
      slug: 'fits-with-a-supplement',
      question: 'What does “needs a supplement” mean?',
      answer:
        'The text was right when it was printed, and an amendment that your attempt examines came later. With its supplement the title serves your attempt. The page of the title names it, with its day and link. It is free if you have the title: find it in [your library](/user/library). Until the supplement is out, the title does not fit.',
    },
    {
      slug: 'title-without-a-verdict',
      question: 'A title has no verdict for my attempt. Is it wrong?',
      answer:
        'No. Nobody has compared it yet, or the institute has not announced what it examines. [Ask us](/contact-us) with the title and your attempt; the answer goes on the page, so that others have it too.',
    },
    {
      slug: 'old-edition-on-the-page',
      question: 'The page says that a newer edition exists. May I still buy the old one?',
      answer:
        'Yes, as long as copies are left. The page leads to the newer edition and says for which attempts the old one still fits.',
    },
    {
      slug: 'sample-pages',
      question: 'Can I look inside before I buy?',
      answer:
        'Where the publisher gave us sample pages, they stand beside the cover. The contents are on every page. If you need to see more, [ask us](/contact-us).',
    },
  ],
  ordering: [
    {
      slug: 'order-without-an-account',
      question: 'Can I order without an account?',
      answer:
        'Yes. You need an e-mail address, a mobile number and an address. The link in the mail opens your order. An account keeps your orders in one place.',
      isOnHome: true,
    },
    {
      slug: 'gst-invoice-for-my-firm',
      question: 'How do I get a GST invoice for my firm?',
      answer:
        'Enter the GSTIN at checkout. Taxable goods then stand on a tax invoice with your GSTIN. Printed books bear no GST, so they come with a bill of supply.',
    },
    {
      slug: 'why-a-bill-of-supply',
      question: 'Why did I get a bill of supply and no tax invoice?',
      answer:
        'Printed books are nil-rated. For those the law asks for a bill of supply. If an order of yours holds books and taxable goods, you receive one invoice-cum-bill of supply.',
    },
    {
      slug: 'change-the-address',
      question: 'Can I change the address after ordering?',
      answer:
        'Until a parcel is packed, yes: open your order and choose “Change address”. For another State we ask first: the total stays, and your documents are issued again.',
    },
    {
      slug: 'how-many-copies',
      question: 'How many copies can I order?',
      answer:
        'Up to ten of a printed title in one order, and one of a digital title. For an institute or a library, [write to us](/contact-us).',
    },
    {
      slug: 'pre-order-and-back-order',
      question: 'What are a pre-order and a back order?',
      answer:
        'A pre-order is a copy of a title that is not published yet; its page names the day on which it leaves. A back order is a copy of a title that is sold out and will come again. Either can be cancelled free of charge until courier pickup is booked.',
    },
  ],
  paying: [
    {
      slug: 'ways-to-pay',
      question: 'How can I pay?',
      answer:
        'By card, UPI or net banking, by instalments (EMI) from {{emiMin}} on, by bank transfer or cheque, from your wallet, or in cash or by UPI to the courier. Cash on delivery (COD) is for goods that travel, up to {{codMax}}, and costs {{codFee}}. The checkout shows the total of each way before you choose. [Payment terms](/payment-terms).',
      isOnHome: true,
    },
    {
      slug: 'payment-failed-but-money-left',
      question: 'The payment failed, but money left my account. What now?',
      answer:
        'Wait before you pay again. We ask the payment provider by ourselves and settle money that arrived. If the payment failed in the end, your bank returns the amount within five working days; after that it owes you ₹100 a day. [Payment terms](/payment-terms).',
    },
    {
      slug: 'is-my-card-safe',
      question: 'Do you keep my card number?',
      answer:
        'No. You type it on the page of our payment provider and we never see it. Nobody from us asks for a PIN, an OTP or a CVV.',
    },
    {
      slug: 'are-there-other-charges',
      question: 'Are there charges that I see only at the end?',
      answer:
        'No. Prices include GST. Delivery is {{shippingFee}} below {{freeShippingFrom}} of goods and free from there on; cash on delivery (COD) adds {{codFee}}. Both stand in the cart before you sign in.',
    },
    {
      slug: 'when-is-my-refund-here',
      question: 'When is my refund here?',
      answer:
        'We send it within {{refundHours}} hours from the moment it is due. Your bank needs {{bankDays}} working days to show it. It goes back the way you paid; for cash on delivery (COD) we ask for a bank account or UPI ID.',
    },
  ],
  delivery: [
    {
      slug: 'how-long-does-delivery-take',
      question: 'How long does delivery take?',
      answer:
        'The parcel leaves within {{dispatchDays}} working days and then travels {{deliveryDays}} working days, up to {{remoteDays}} to remote places. [All about delivery](/shipping-policy).',
      isOnHome: true,
    },
    {
      slug: 'what-does-delivery-cost',
      question: 'What does delivery cost?',
      answer:
        'Nothing from {{freeShippingFrom}} of printed books and other goods, {{shippingFee}} below that. Digital titles travel free.',
    },
    {
      slug: 'two-parcels',
      question: 'Why does my order come in two parcels?',
      answer: 'Because two sellers send it, each its own goods. Delivery is charged once for the order.',
    },
    {
      slug: 'do-you-deliver-to-my-pin',
      question: 'Do you deliver to my PIN code?',
      answer:
        'To every PIN code in India that a courier serves. Type yours at checkout: you see it at once, with whether cash on delivery (COD) is possible there.',
    },
    {
      slug: 'parcel-came-damaged',
      question: 'The parcel came damaged. What do I do?',
      answer:
        'If you see it at the door, refuse the parcel. If you see it later, open your order within {{claimDays}} days, choose “Return” and say what is wrong. We collect it free of charge and send another copy or your money, as you choose.',
    },
  ],
  returns: [
    {
      slug: 'how-do-i-cancel',
      question: 'How do I cancel an order?',
      answer:
        'Open it from the link in the mail or from your account and choose “Cancel the order”. It is possible until courier pickup is booked, for single lines too, and costs nothing.',
      isOnHome: true,
    },
    {
      slug: 'how-do-i-return-a-book',
      question: 'How do I return a book?',
      answer:
        'Within {{returnDays}} days of delivery, or {{claimDays}} if it is damaged, wrong, missing or not as described: open your order, choose “Return” beside the title and say why. The courier collects it free of charge. [Returns and cancellations](/return-policy).',
    },
    {
      slug: 'i-changed-my-mind',
      question: 'I changed my mind. Can I send a book back?',
      answer:
        'Yes, within {{returnDays}} days, if it is unread: no writing, no broken spine. Delivery is not refunded then.',
    },
    {
      slug: 'wrong-verdict',
      question: 'You said that a title fits my attempt, and it does not.',
      answer:
        'Then it is not as described, and you may return it at our cost. Please tell us where we went wrong, so that the page is put right.',
    },
    {
      slug: 'return-a-digital-title',
      question: 'Can I return a virtual book or a class?',
      answer:
        'Until you open or activate it, yes. After that only if it does not work or is not what its page described.',
    },
  ],
  digital: [
    {
      slug: 'not-on-sale-yet',
      question: 'Why does a virtual book or a class say “Not on sale yet”?',
      answer:
        'We sell a digital title only once its delivery works from the first page to the last. Until then you can see what it will hold and what it will cost.',
    },
    {
      slug: 'validity-and-views',
      question: 'What do validity and views mean?',
      answer:
        '**Validity** is how long you may use a title, counted from activation. **Views** say how often lectures may be played: 1.5 views of 84 lectures are 126 plays, of any of them. [Licence for digital titles](/eula).',
    },
    {
      slug: 'pen-drive-lectures',
      question: 'How do lectures on pen drive work?',
      answer:
        'The pen drive comes by courier, like a book. Its page names the devices it runs on, the views and the validity. Until its key is activated it can be returned like other goods.',
    },
    {
      slug: 'share-with-a-friend',
      question: 'May I share a virtual book with a friend?',
      answer: 'No, the licence is for you alone. A printed book is yours to lend and to sell on.',
    },
  ],
  account: [
    {
      slug: 'what-do-you-know-about-me',
      question: 'What do you know about me?',
      answer:
        'What an order or an account needs. We count visits only if you agree, and there are no advertising cookies. The [privacy policy](/privacy-policy) lists it all.',
    },
    {
      slug: 'erase-my-account',
      question: 'How do I have my data corrected or erased?',
      answer:
        'Sign in and open [Privacy](/user/privacy): there you download a copy of your data or delete your account. Without an account, [write to us](/contact-us) and choose “My personal data”. Tax law makes us keep documents for some years; everything else goes.',
    },
    {
      slug: 'i-am-under-18',
      question: 'I am under 18. Can I order?',
      answer:
        'Yes, with the help of a parent or guardian, and without an account. The law counts everybody under 18 as a child, and we track nobody under 18.',
    },
    {
      slug: 'how-to-complain',
      question: 'Whom do I complain to?',
      answer:
        'To {{officerName}}, our {{officerDesignation}}: [how complaints are handled](/grievance). You get a ticket number at once, a confirmation within {{acknowledgeHours}} hours and an answer within {{settleDays}} days.',
    },
  ],
}

export const faqRows = () =>
  Object.entries(questions).flatMap(([topic, faqs]) =>
    faqs.map(({ slug, question, answer, isOnHome = false }, index) => ({
      slug,
      topic,
      question,
      answer,
      position: index + 1,
      is_on_home: isOnHome,
    })),
  )
