import type { Channel } from '#shop/notices'

/** The channels of messages in words. */
export const channelNames: Readonly<Record<Channel, string>> = {
  mail: 'E-mail',
  sms: 'SMS',
}
