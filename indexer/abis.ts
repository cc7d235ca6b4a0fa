import { parseAbi } from 'viem'

/** Events of posts, points and pools, which the app itself never reads. */
export const chatEvents = parseAbi([
  'event MessagePosted(address indexed author, string indexed url, uint256 createdAt)',
  'event MessageReplied(address indexed author, string indexed url, uint256 indexed mainMsgIndex, uint256 createdAt)',
  'event MainMessageDeleted(address indexed eraser, string indexed url, uint256 indexed mainMsgIndex, uint256 deletedAt)',
  'event MainMessageRestored(address indexed restorer, string indexed url, uint256 indexed mainMsgIndex, uint256 restoredAt)',
  'event ReplyDeleted(address indexed eraser, string indexed url, uint256 indexed mainMsgIndex, uint256 replyMsgIndex, uint256 deletedAt)',
  'event ReplyRestored(address indexed restorer, string indexed url, uint256 indexed mainMsgIndex, uint256 replyMsgIndex, uint256 restoredAt)',
])

export const commentEvents = parseAbi([
  'event CommentPosted(address indexed author, string indexed url, address indexed subjectAddress, uint256 createdAt)',
  'event CommentDeleted(address indexed eraser, string indexed url, address indexed subjectAddress, uint256 commentIndex, uint256 deletedAt)',
  'event CommentRestored(address indexed restorer, string indexed url, address indexed subjectAddress, uint256 commentIndex, uint256 restoredAt)',
])

export const pointsEvents = parseAbi([
  'event BonusPointsAdded(address indexed manager_, address indexed user_, uint256 bp_)',
  'event BonusPointsRemoved(address indexed manager_, address indexed user_, uint256 bp_)',
])

export const pairEvents = parseAbi([
  'event Sync(uint112 reserve0, uint112 reserve1)',
  'event Swap(address indexed sender, uint256 amount0In, uint256 amount1In, uint256 amount0Out, uint256 amount1Out, address indexed to)',
])
