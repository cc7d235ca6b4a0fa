import {
  AtSign,
  Clapperboard,
  Clock,
  Gift,
  Handshake,
  House,
  Images,
  Info,
  MessageCircle,
  Music,
  Repeat,
  Search,
  Send,
  Sparkles,
  Sprout,
  Star,
  TrendingUp,
  UserRound,
} from 'lucide-react'

import type { RoutePath } from '#domain/manifests.ts'

/** A page without an icon is drawn as a name. */
const ICONS: Readonly<Partial<Record<RoutePath, typeof House>>> = {
  '/': House,
  '/about': Info,
  '/activity-points': Sparkles,
  '/airdrop': Gift,
  '/find-user': Search,
  '/memes-images': Images,
  '/nft': Clock,
  '/nft/featured': Star,
  '/nft/highest-price': TrendingUp,
  '/nft/most-holders': Handshake,
  '/nft/most-traded': Repeat,
  '/nft/music-nfts': Music,
  '/nft/video-nfts': Clapperboard,
  '/profile': UserRound,
  '/send-tokens': Send,
  '/shill': MessageCircle,
  '/stake': Sprout,
  '/swap/univ2': Repeat,
}

export function routeIcon(path: RoutePath): typeof House {
  return ICONS[path] ?? AtSign
}
