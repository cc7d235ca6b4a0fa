import type { LinkedThing } from '#domain/miniapp/LinkCard.ts'
import type { Address } from '#domain/shared/Address.ts'
import type { DomainName } from '#domain/shared/DomainName.ts'
import { wei } from '#domain/shared/Wei.ts'

const ACCOUNT = '0x90F79bf6EB2c4f870365E785982E1f101E93b906' as Address
const CONTRACT = '0x5FbDB2315678afecb367f032d93F642f64180aa3' as Address
const PICTURE = 'https://images.example/a.png'

const LONG = 'a very long story about a small fire that never went out and the people who kept it '

/** Names and texts as strangers write them, by what is special about each. */
const WRITTEN: Readonly<Record<string, { readonly name: string; readonly text: string }>> = {
  normal: {
    name: 'Alice',
    text: 'Good morning, everyone.\nThe kettle is on, the door is open, and the fire has been burning since six.',
  },
  hostile: {
    name: '"><script>alert(1)</script>\u202e\u200b',
    text: '"><script>alert(\'x\')</script> \u202edesrever si siht\u202c </title><meta http-equiv="refresh" content="0">&amp;',
  },
  'right-to-left': {
    name: 'شعلةالنار',
    text: 'صباح الخير للجميع، النار مشتعلة منذ السادسة والباب مفتوح.\nשלום לכולם, זה טקסט בעברית עם English באמצע.',
  },
  'no picture': {
    name: 'carol',
    text: '今日は良い天気です。炉に火が入りました。 안녕하세요 여러분, 따뜻한 하루 되세요.',
  },
  long: { name: LONG.replaceAll(' ', '').repeat(4).slice(0, 300), text: LONG.repeat(40) },
  emoji: { name: '🔥👩‍👩‍👧🦊', text: '🔥🔥 gm gm ❤️ 👩‍👩‍👧 🇩🇪\n\n🎶 new drop tonight 🚀🚀 हिन्दी is not drawn' },
}

/** Each kind of thing under each kind of name, by "collection hostile". */
export const SAMPLE_THINGS: ReadonlyMap<string, LinkedThing> = new Map(
  Object.entries(WRITTEN).flatMap<readonly [string, LinkedThing]>(([special, { name, text }]) => {
    const picture = special === 'no picture' ? '' : PICTURE
    const person = { name: name.toLowerCase() as DomainName, picture }
    const counted = special === 'long' ? 10n ** 6n : 1n
    return [
      [`profile ${special}`, { kind: 'profile', account: ACCOUNT, ...person }],
      [
        `collection ${special}`,
        {
          kind: 'collection',
          address: CONTRACT,
          name,
          description: text,
          picture,
          price: wei(1_234_500_000_000_000_000n * counted),
          supply: 42n * counted,
          holders: special === 'normal' || special === 'long' ? 17 * Number(counted) : undefined,
        },
      ],
      [`post ${special}`, { kind: 'post', isReply: special === 'emoji', author: ACCOUNT, text, ...person }],
    ]
  }),
)
