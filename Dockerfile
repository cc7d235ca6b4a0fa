# The page of a community (docs/deploy.md): docker build --build-arg COMMUNITY=yours.json .
FROM node:24-bookworm-slim AS build
ARG COMMUNITY=degen.json
WORKDIR /hearth
COPY . .
RUN npm ci
RUN npm run build -- config/$COMMUNITY

FROM nginxinc/nginx-unprivileged:1.28-alpine
COPY scripts/site/nginx.conf /etc/nginx/conf.d/default.conf
COPY --from=build /hearth/dist /usr/share/nginx/html
EXPOSE 8080
HEALTHCHECK --interval=30s --timeout=5s CMD ["wget", "-q", "-O", "/dev/null", "http://127.0.0.1:8080/builds/latest.json"]
