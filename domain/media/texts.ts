// YouTube
export const youTubeVideo = 'YouTube video'
export const playFromYouTube = 'Play from YouTube'
export const youTubeNote = 'YouTube will see your IP address. It sets no cookies.'
export const openOnYouTube = 'Open on YouTube'
