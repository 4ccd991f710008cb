import type { Channel } from '#shop/notices'

export const channelNames: Readonly<Record<Channel, string>> = {
  mail: 'E-mail',
  sms: 'SMS',
}
