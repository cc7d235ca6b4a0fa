import { QUERY_KEY_SCRIPT } from '#domain/miniapp/linkPage.ts'
import * as english from '#domain/shared/texts.ts'
import { MACHINES } from '#domain/shell/machines.ts'

/** The texts of the script. */
export type StartUpTexts = Readonly<Record<'notStartedYet' | 'loadWithoutFiles' | 'browserTooOld', string>>

/** Methods that a browser may lack, as expressions; `ui/older.ts` provides each (rules/shell: oldest-browsers). */
const LATER_METHODS = [
  'AbortSignal.any',
  'AbortSignal.timeout',
  'Object.hasOwn',
  "''.at",
  '[].at',
  '[].findLast',
  '[].findLastIndex',
  '[].toReversed',
  '[].toSorted',
  '[].toSpliced',
  "'popover'in HTMLElement.prototype",
]

/** The oldest readable browsers got look-behind and `oklch` mixtures last, and Firefox `:has()`. */
const CAN_READ =
  "RegExp('(?<=a)')&&CSS.supports('color','color-mix(in oklch,red,red)')&&CSS.supports('selector(:has(a))')"

/** Milliseconds for the app's entry to report (rules/shell: start-in-time). */
const LIMIT = 10_000
/** Milliseconds for deleting the files, which a browser may leave unanswered. */
const DELETING = 3000

/**
 * Tells the user that the app has not started, until it does, and offers to remove the service worker
 * with its files and to reload, because stored files may be the cause.
 */
const noticeOfSilence = (texts: StartUpTexts) =>
  `(function(){var p,t=setTimeout(function(){p=document.createElement('p');var b=document.createElement('button'),u,r=function(){clearTimeout(u);location.reload()};p.className='card over';p.setAttribute('role','alert');p.textContent=${JSON.stringify(`${texts.notStartedYet} `)};b.className='button';b.textContent=${JSON.stringify(texts.loadWithoutFiles)};` +
  `b.onclick=function(){b.disabled=true;try{var s=navigator.serviceWorker,c=function(x){return Promise.all(x)};u=setTimeout(r,${DELETING});c([s&&s.getRegistrations().then(function(l){return c(l.map(function(w){return w.unregister()}))}),caches.keys().then(function(l){return c(l.map(function(k){return caches.delete(k)}))})]).then(r,r)}catch(e){r()}};` +
  `p.append(b);document.body.prepend(p)},${LIMIT});entryArrived=function(){clearTimeout(t);if(p)p.remove()}})();`

/**
 * Until hydration, records changes of the page's nodes by others: extensions, password managers, translators.
 * `asServed` reverts them, latest first, so that React finds the nodes it expects (rules/shell: insertions).
 * While the page loads, the parser only appends: anything removed, or inserted before something, is by others.
 * A page prerendered for another path or thing, or with content of another time, is emptied.
 */
const UNDOING =
  "(function(d){var l=[],p=d.readyState==='loading',o=new MutationObserver(n);" +
  'function n(r){r.forEach(function(m){if(!p||m.nextSibling||m.removedNodes.length)l.unshift(m)})}' +
  'function e(a,f){[].slice.call(a).forEach(f)}' +
  "d.addEventListener('readystatechange',function(){n(o.takeRecords());p=false});" +
  'o.observe(d,{childList:true,subtree:true,characterData:true,characterDataOldValue:true});' +
  "asServed=function(){n(o.takeRecords());o.disconnect();var s,a=d.activeElement,r=d.getElementById('root');" +
  'l.splice(0).forEach(function(m){var t=m.target,s=m.previousSibling;if(!r.contains(t))return;if(m.oldValue!==null)t.data=m.oldValue;' +
  'e(m.addedNodes,function(x){x.remove()});s=s&&s.parentNode===t?s.nextSibling:t.firstChild;' +
  'e(m.removedNodes,function(x){t.insertBefore(x,s)})});' +
  // If a host serves the page at another path, the app draws what belongs to that path.
  "var p=new URLSearchParams(location.search);s=r.dataset;if(s.page&&s.page!==location.pathname.replace(/\\/?$/,'/')||s.until&&!(Date.now()>=s.from&&Date.now()<=s.until)||s.key&&s.key!==" +
  `${QUERY_KEY_SCRIPT})r.textContent='';` +
  'if(a!==d.activeElement)a.focus({preventScroll:true})}})(document);'

/**
 * Changes the URL to what the router reads: single slashes, and no file name (rules/shell: canonical-paths).
 * A browser may refuse that, as in a sandboxed frame.
 */
const CANONICAL =
  "try{(function(l){var p=l.pathname,c=p.replace(/\\/{2,}/g,'/').replace(/\\/index\\.html$/,'/');" +
  "if(c!==p)history.replaceState(history.state,'',c+l.search+l.hash)})(location)}catch(e){}"

/**
 * Sends what the page asks the chain first (rules/shell: first-request), with the id of its address where it is about one.
 * Not with a session, whose reads join the first request, nor offline or where the user saves data, nor from a page that is left.
 */
const FIRST_REQUEST =
  'try{(function(e,p,c){if(!e||document.documentElement.dataset.session||document.documentElement.dataset.leaving||!navigator.onLine||c&&c.saveData)return;' +
  "var r=JSON.parse(e.textContent),i=p.get('id')||'',n=function(x){return x.toString(16).padStart(64,'0')};" +
  'r.variants.some(function(v){var m=v.id?RegExp(v.id).exec(i):1,b=v.body,x,a;if(!m)return;if(v.id){if(Array.from(p.keys()).some(function(k){return!/^(id|ref)$/.test(k)}))return;' +
  "x=m[1];b=b.split('{id}').join(v.as==='address'?x.toLowerCase():v.as==='number'?n(+x):n(x.length)+Array.from(x,function(t){return t.charCodeAt(0).toString(16)}).join('').padEnd(64,'0'))}" +
  "a=fetch(r.url,{method:'POST',headers:{'content-type':'application/json'},body:b,referrerPolicy:'no-referrer',credentials:'omit'});a.catch(function(){});" +
  "firstRequest={url:r.url,body:b,at:Date.now(),answer:a};return true})})(document.getElementById('first-request'),new URLSearchParams(location.search),navigator.connection)}catch(e){}"

/**
 * Opens the page in the language of `?lang=`, which is kept, or without a language in its address in the one that was chosen,
 * or else in the first of the browser's languages that the site has (rules/shell: languages). Chinese in traditional characters
 * is not Chinese in simplified ones. Crawlers read each address as it is. In a frame the next page knows only this one as its referrer,
 * so the host's is kept for it (adapters/miniapp/findHost.ts).
 */
const LANGUAGE =
  "try{(function(h,l){var a=(h.dataset.languages||'').split(' '),o=h.lang,w=o,q=new URLSearchParams(l.search),s,p=l.pathname;if(a.length<2||o===a[0]&&a.slice(1).some(i)||o!==a[0]&&!i(o))return;" +
  "function i(x){return(p+'/').indexOf('/'+x+'/')===0}" +
  "function f(t){t=String(t||'').toLowerCase();var b=t.split('-')[0];return/^zh-(hant|tw|hk|mo)/.test(t)?'':a.find(function(x){return x.toLowerCase()===t})||a.find(function(x){return x.toLowerCase().split('-')[0]===b})}" +
  `var c=f(q.get('lang'));if(c){w=c;try{localStorage.setItem('language',c)}catch(e){}}else if(o===a[0]){try{s=f(localStorage.getItem('language'))}catch(e){}w=s||!${MACHINES}.test(navigator.userAgent)&&[].map.call(navigator.languages||[],f).filter(Boolean)[0]||o}` +
  "if(o!==a[0])p=p.slice(o.length+1).replace(/^\\/*/,'/');q.delete('lang');s=c?String(q)&&'?'+q:l.search;p=(w===a[0]?'':'/'+w)+p+s+l.hash;" +
  "if(w!==o){h.dataset.leaving='yes';try{s=parent!==window&&new URL(document.referrer).origin;if(s&&s!==l.origin)sessionStorage.setItem('framed-by',s)}catch(e){}l.replace(p)}else if(c)history.replaceState(history.state,'',p)})(document.documentElement,location)}catch(e){}"

/**
 * Runs before the first paint, so that no stored choice arrives late: the colour mode, and the marks
 * that a session will be resumed (no flash of "Connect wallet") and that its account has had a name, unless a typed one waits.
 * It also marks and keeps a button tapped too early, reverts insertions by others before hydration,
 * sends the page's first request to the chain, reports an app that does not start, and removes the link of a named script that fails to load,
 * so that `fetchFiles` fetches it like any other. It reports a browser that is too old,
 * and marks one that lacks methods, in a syntax that every browser reads. Allowed by its hash in the policy.
 */
export const startUpScript = (texts: StartUpTexts): string =>
  LANGUAGE +
  "try{var s=localStorage,d=document.documentElement.dataset;var m=s.getItem('colorMode');if(m==='light'||m==='system')d.theme=m;" +
  "var a=s.getItem('connected-account');if(s.getItem('connected-with')){d.session='resuming';if(a&&s.getItem(a.toLowerCase()+'-username')&&!sessionStorage.getItem('draft:username'))d.named=''}}catch(e){}" +
  "(function(){var b;function h(e){var t=e.target.closest('#root button');if(!t)return;if(b)delete b.dataset.tapped;b=t;b.dataset.tapped=''}" +
  "addEventListener('click',h,true);beforeHydration=function(){asServed();removeEventListener('click',h,true);return function(){if(b&&b.isConnected){delete b.dataset.tapped;b.click()}}}})();" +
  FIRST_REQUEST +
  CANONICAL +
  UNDOING +
  noticeOfSilence(texts) +
  "addEventListener('error',function(e){if(e.target.rel==='modulepreload')e.target.remove()},true)" +
  `;(function(){var r;try{older=!(${LATER_METHODS.join('&&')});r=${CAN_READ}}catch(e){}if(!r){entryArrived();addEventListener('DOMContentLoaded',function(){` +
  "var p=document.createElement('p');p.setAttribute('role','alert');" +
  `p.textContent=${JSON.stringify(texts.browserTooOld)};document.body.insertBefore(p,document.body.firstChild)})}})()`

export const START_UP_SCRIPT = startUpScript(english)
