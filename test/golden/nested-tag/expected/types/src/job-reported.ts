export interface JobReported {
  payload: JobReportedPayloadWithLog | JobReportedPayloadWithUrl;
}

export interface JobReportedPayloadWithLog {
  meta: JobReportedPayloadWithLogMeta;
  log: string;
}

export interface JobReportedPayloadWithUrl {
  meta: JobReportedPayloadWithUrlMeta;
  url: string;
}

export interface JobReportedPayloadWithLogMeta {
  kind: "build";
}

export interface JobReportedPayloadWithUrlMeta {
  kind: "deploy";
}
