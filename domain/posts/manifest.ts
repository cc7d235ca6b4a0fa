import type { FeatureManifest } from '../shared/FeatureManifest.ts'

export const posts = {
  gates: {
    'general chat': ({ chat }) => chat.contexts.general !== undefined,
    'shill chat': ({ chat }) => chat.contexts.shill !== undefined,
    'memes chat': ({ chat }) => chat.contexts.memesImages !== undefined,
    'indexed posts': ({ indexer, chat }) =>
      indexer !== '' && Object.values(chat.contexts).some((context) => context !== undefined),
  },
  pages: [
    {
      path: '/shill',
      title: 'Shill',
      purpose: 'Tell others about what you like, or make.',
      feature: 'shill chat',
      link: { group: 'community' },
      preview: 'previewImagePost',
      view: 'posts/ChatPage',
      modules: ['posts'],
    },
    {
      path: '/memes-images',
      title: 'Memes and images',
      purpose: 'Pictures, old jokes and new ones.',
      feature: 'memes chat',
      link: { group: 'community' },
      preview: 'previewImagePost',
      view: 'posts/ChatPage',
      modules: ['posts'],
    },
    {
      path: '/replies',
      title: 'Replies',
      purpose: 'Answers to what you wrote, and posts that mention your names.',
      feature: 'indexed posts',
      link: { group: 'community' },
      preview: 'previewImagePost',
      personal: true,
      view: 'posts/RepliesPage',
      modules: ['shell/indexService', 'posts'],
    },
  ],
} as const satisfies FeatureManifest

export const posting = {
  pages: [
    {
      path: '/post',
      title: 'Post',
      purpose: 'Post to everyone here. Posts are public and permanent.',
      feature: 'general chat',
      preview: 'previewImagePost',
      view: 'posts/PostPage',
      modules: ['posts'],
    },
  ],
} as const satisfies FeatureManifest
