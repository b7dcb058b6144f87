/**
 * The database as its clients see it: schema public.
 *
 * Generated from the running database by `npm run schema`; a test fails when it is out of date.
 */

/** Value of a jsonb column. */
type Json = string | number | boolean | null | { [key: string]: Json | undefined } | Json[];
/** A table. The database makes the columns `Made`; a new row may leave out `Optional` ones. No call joins tables. */
type Table<Row, Made extends keyof Row, Optional extends keyof Row> = {
  Row: Row;
  Insert: Omit<Row, Made | Optional> & Partial<Pick<Row, Optional>>;
  Update: Partial<Omit<Row, Made>>;
  Relationships: [];
};

/** For `createClient<Database>`. */
export type Database = {
  public: {
    Tables: {
      analytics_events: Table<
        {
          created_at: string;
          event_data: Json;
          event_type: string;
          id: number;
          page_path: string;
          session_id: string;
        },
        'id',
        'created_at' | 'event_data'
      >;
      audit_log: Table<
        {
          action: string;
          actor: string | null;
          after: Json | null;
          at: string;
          before: Json | null;
          id: number;
          target: string;
        },
        'id',
        'actor' | 'after' | 'at' | 'before'
      >;
      content_syncs: Table<
        {
          branch: string;
          files_updated: number;
          head_sha: string;
          id: number;
          pages: Json | null;
          repository: string;
          source: string;
          synced_at: string;
        },
        'id',
        'pages' | 'synced_at'
      >;
      github_config: Table<
        {
          created_at: string;
          id: number;
          installation_id: number | null;
          repo_name: string;
          repo_owner: string;
          updated_at: string;
        },
        'id',
        'created_at' | 'installation_id' | 'updated_at'
      >;
      github_installations: Table<
        { installation_id: number; installed_at: string; verified_at: string | null },
        never,
        'installed_at' | 'verified_at'
      >;
      navigation_items: Table<
        {
          breadcrumb_title: string | null;
          created_at: string;
          description: string | null;
          file_path: string | null;
          full_title: string | null;
          href: string;
          id: string;
          is_active: boolean;
          is_auto_generated: boolean;
          order_index: number;
          parent_id: string | null;
          privacy: string;
          section_id: string | null;
          title: string;
          updated_at: string;
        },
        never,
        | 'breadcrumb_title'
        | 'created_at'
        | 'description'
        | 'file_path'
        | 'full_title'
        | 'id'
        | 'is_active'
        | 'is_auto_generated'
        | 'order_index'
        | 'parent_id'
        | 'privacy'
        | 'section_id'
        | 'updated_at'
      >;
      navigation_sections: Table<
        {
          breadcrumb_title: string | null;
          created_at: string;
          description: string | null;
          id: string;
          is_active: boolean;
          order_index: number;
          slug: string;
          title: string;
          updated_at: string;
        },
        never,
        'breadcrumb_title' | 'created_at' | 'description' | 'id' | 'is_active' | 'order_index' | 'updated_at'
      >;
      operations: Table<
        { claimed_at: string; id: string; kind: string; result: Json | null; user_id: string },
        never,
        'claimed_at' | 'result'
      >;
      page_feedback: Table<
        {
          comment: string | null;
          created_at: string;
          id: number;
          is_helpful: boolean;
          is_spam: boolean;
          page_path: string;
          reason: string | null;
          resolved_at: string | null;
          session_id: string | null;
          source: string;
        },
        'id',
        'comment' | 'created_at' | 'is_spam' | 'reason' | 'resolved_at' | 'session_id' | 'source'
      >;
      page_views: Table<
        {
          audience: string;
          campaign: string | null;
          created_at: string;
          id: number;
          page_path: string;
          referrer: string | null;
          session_id: string;
          status: string;
          user_agent: string | null;
          user_id: string | null;
        },
        'id',
        'audience' | 'campaign' | 'created_at' | 'referrer' | 'status' | 'user_agent' | 'user_id'
      >;
      profiles: Table<
        {
          created_at: string;
          email: string | null;
          full_name: string | null;
          id: string;
          updated_at: string;
        },
        never,
        'created_at' | 'email' | 'full_name' | 'updated_at'
      >;
      rebuilds: Table<
        {
          attempts: number;
          claimed_at: string | null;
          error: string | null;
          failures: number;
          finished_at: string | null;
          id: number;
          log_url: string | null;
          not_before: string | null;
          reason: string;
          requested_at: string;
          requested_by: string | null;
          started_at: string | null;
        },
        'id',
        | 'attempts'
        | 'claimed_at'
        | 'error'
        | 'failures'
        | 'finished_at'
        | 'log_url'
        | 'not_before'
        | 'requested_at'
        | 'requested_by'
        | 'started_at'
      >;
      search_analytics: Table<
        {
          count: number;
          id: number;
          match_count: number | null;
          query: string;
          session_id: string | null;
          updated_at: string;
        },
        'id',
        'count' | 'match_count' | 'session_id' | 'updated_at'
      >;
      section_seo_metadata: Table<
        {
          canonical_url: string | null;
          created_at: string;
          description: string | null;
          json_data: Json;
          keywords: string[] | null;
          og_image: string | null;
          og_type: string | null;
          path_pattern: string;
          robots: string | null;
          title: string | null;
          twitter_creator: string | null;
          twitter_site: string | null;
          updated_at: string;
        },
        never,
        | 'canonical_url'
        | 'created_at'
        | 'description'
        | 'json_data'
        | 'keywords'
        | 'og_image'
        | 'og_type'
        | 'robots'
        | 'title'
        | 'twitter_creator'
        | 'twitter_site'
        | 'updated_at'
      >;
      seo_metadata: Table<
        {
          created_at: string;
          description: string | null;
          is_global: boolean;
          json_data: Json;
          keywords: string[] | null;
          og_image: string | null;
          path: string;
          setting_type: string;
          title: string | null;
          updated_at: string;
        },
        never,
        | 'created_at'
        | 'description'
        | 'is_global'
        | 'json_data'
        | 'keywords'
        | 'og_image'
        | 'setting_type'
        | 'title'
        | 'updated_at'
      >;
      user_roles: Table<{ created_at: string; role: string; user_id: string }, never, 'created_at'>;
    };
    Views: { [name: string]: never };
    Functions: {
      abandon_operation: { Args: { p_id: string; p_user: string }; Returns: undefined };
      announce_presence: { Args: { p_tab: string; p_branch: string; p_path?: string }; Returns: Json };
      apply_content_sync: {
        Args: {
          p_sync: Json;
          p_moves: Json;
          p_sections: Json;
          p_items: Json;
          p_gone: string[];
          p_pages: Json;
          p_changed: string[];
        };
        Returns: Json;
      };
      assign_editor_role: { Args: { p_user: string }; Returns: boolean };
      begin_operation: {
        Args: { p_id: string; p_user: string; p_kind: string };
        Returns: { state?: string | null; result?: Json | null }[];
      };
      claim_rebuild: { Args: { p_interval_seconds: number }; Returns: number };
      claim_tokens_to_revoke: { Args: never; Returns: { id?: string | null; ciphertext?: string | null }[] };
      claim_webhook_delivery: { Args: { p_id: string }; Returns: boolean };
      connect_github: {
        Args: { p_admin: string; p_installation_id: number; p_owner: string; p_name: string };
        Returns: undefined;
      };
      count_agent_read: { Args: { p_kind: string; p_path: string; p_agent: string }; Returns: undefined };
      create_access_code: {
        Args: {
          p_admin: string;
          p_code_hash: string;
          p_max_uses: number;
          p_expires_at: string;
          p_note: string;
        };
        Returns: string;
      };
      create_personal_token: {
        Args: {
          p_user: string;
          p_token_hash: string;
          p_name: string;
          p_scope: string;
          p_expires_at: string;
          p_author_name: string;
          p_author_email: string;
        };
        Returns: string;
      };
      disconnect_github: { Args: { p_admin: string }; Returns: boolean };
      find_hidden_pages: { Args: { p_paths: string[] }; Returns: number[] };
      finish_operation: { Args: { p_id: string; p_user: string; p_result: Json }; Returns: undefined };
      finish_rebuild: { Args: { p_id: number; p_error: string }; Returns: undefined };
      finish_revoked_tokens: { Args: { p_ids: string[] }; Returns: undefined };
      finish_webhook_delivery: { Args: { p_id: string; p_is_done: boolean }; Returns: undefined };
      get_current_github_config: {
        Args: never;
        Returns: { repo_owner?: string | null; repo_name?: string | null; installation_id?: number | null }[];
      };
      get_page_insights: { Args: { p_page: string; p_words?: string[] }; Returns: Json };
      get_popular_pages: {
        Args: { p_days?: number; p_limit?: number };
        Returns: { page_path?: string | null; views?: number | null }[];
      };
      get_search_analytics: {
        Args: { p_limit?: number };
        Returns: {
          query?: string | null;
          count?: number | null;
          match_count?: number | null;
          updated_at?: string | null;
        }[];
      };
      get_top_referrers: {
        Args: { p_days?: number; p_limit?: number };
        Returns: { referrer?: string | null; views?: number | null }[];
      };
      grant_role_by_login: { Args: { p_login: string; p_role: string }; Returns: string };
      hide_ahead: { Args: { p_pages: Json }; Returns: undefined };
      is_content_synced: { Args: { p_sha: string }; Returns: boolean };
      list_access_codes: {
        Args: { p_admin: string };
        Returns: {
          id?: string | null;
          note?: string | null;
          uses?: number | null;
          max_uses?: number | null;
          expires_at?: string | null;
          revoked_at?: string | null;
          created_by?: string | null;
          created_by_name?: string | null;
          created_at?: string | null;
        }[];
      };
      list_audit_log: {
        Args: { p_admin: string; p_filter: Json; p_before_id: number; p_limit: number };
        Returns: {
          id?: number | null;
          at?: string | null;
          actor?: string | null;
          actor_name?: string | null;
          action?: string | null;
          target?: string | null;
          target_name?: string | null;
          before?: Json | null;
          after?: Json | null;
        }[];
      };
      list_builds: { Args: { p_admin: string; p_limit: number }; Returns: Json };
      list_people: {
        Args: { p_admin: string; p_search: string; p_role: string; p_offset: number; p_limit: number };
        Returns: {
          id?: string | null;
          login?: string | null;
          name?: string | null;
          email?: string | null;
          roles?: string[] | null;
          joined_at?: string | null;
          signed_in_at?: string | null;
          active_at?: string | null;
          total?: number | null;
        }[];
      };
      list_personal_tokens: {
        Args: { p_user: string };
        Returns: {
          id?: string | null;
          name?: string | null;
          scope?: string | null;
          expires_at?: string | null;
          last_used_at?: string | null;
          revoked_at?: string | null;
          created_at?: string | null;
        }[];
      };
      prune_analytics: { Args: never; Returns: number };
      read_indexed_files: { Args: { p_keys: string[] }; Returns: Json };
      read_site_facts: { Args: { p_admin: string }; Returns: Json };
      record_audit: {
        Args: { p_actor: string; p_action: string; p_target: string; p_before: Json; p_after: Json };
        Returns: undefined;
      };
      record_branch_activity: { Args: { p_branches: string[] }; Returns: number };
      record_build: {
        Args: { p_began_at: string; p_error: string; p_log_url: string; p_request?: number };
        Returns: number;
      };
      record_build_result: { Args: { p_began_at: string; p_error: string }; Returns: number };
      record_issued_token: {
        Args: { p_id: string; p_user: string; p_ciphertext: string; p_expires_at: string };
        Returns: boolean;
      };
      record_sync_run: { Args: { p_run: Json }; Returns: undefined };
      redeem_access_code: {
        Args: { p_user: string; p_code_hash: string; p_address: string };
        Returns: { outcome?: string | null; retry_after_seconds?: number | null }[];
      };
      report_agent_days: {
        Args: { p_from: string; p_to: string };
        Returns: { day?: string | null; kind?: string | null; reads?: number | null }[];
      };
      report_agent_reads: {
        Args: { p_from: string; p_to: string; p_section?: string; p_page?: string };
        Returns: {
          agent?: string | null;
          kind?: string | null;
          page_path?: string | null;
          reads?: number | null;
          previous_reads?: number | null;
        }[];
      };
      report_comments: {
        Args: {
          p_from: string;
          p_to: string;
          p_section?: string;
          p_page?: string;
          p_with_resolved?: boolean;
        };
        Returns: {
          id?: number | null;
          page_path?: string | null;
          is_helpful?: boolean | null;
          reason?: string | null;
          comment?: string | null;
          created_at?: string | null;
          resolved_at?: string | null;
        }[];
      };
      report_events: {
        Args: { p_from: string; p_to: string; p_section?: string; p_page?: string };
        Returns: {
          event_type?: string | null;
          target?: string | null;
          events?: number | null;
          previous_events?: number | null;
        }[];
      };
      report_feedback: {
        Args: { p_from: string; p_to: string; p_section?: string; p_page?: string };
        Returns: {
          page_path?: string | null;
          helpful?: number | null;
          unhelpful?: number | null;
          comments?: number | null;
          unresolved?: number | null;
        }[];
      };
      report_not_found: {
        Args: { p_from: string; p_to: string; p_audience?: string };
        Returns: {
          page_path?: string | null;
          views?: number | null;
          previous_views?: number | null;
          top_source?: string | null;
          last_day?: string | null;
        }[];
      };
      report_page_searches: {
        Args: { p_from: string; p_to: string; p_page: string };
        Returns: { query?: string | null; clicks?: number | null }[];
      };
      report_pages: {
        Args: {
          p_from: string;
          p_to: string;
          p_audience?: string;
          p_section?: string;
          p_page?: string;
          p_source?: string;
        };
        Returns: {
          page_path?: string | null;
          views?: number | null;
          visits?: number | null;
          previous_views?: number | null;
        }[];
      };
      report_search_days: {
        Args: { p_from: string; p_to: string };
        Returns: {
          day?: string | null;
          searches?: number | null;
          in_vain?: number | null;
          clicks?: number | null;
        }[];
      };
      report_searches: {
        Args: { p_from: string; p_to: string; p_in_vain?: boolean };
        Returns: {
          query?: string | null;
          searches?: number | null;
          match_count?: number | null;
          clicks?: number | null;
          previous_searches?: number | null;
        }[];
      };
      report_sources: {
        Args: { p_from: string; p_to: string; p_audience?: string; p_section?: string; p_page?: string };
        Returns: {
          source?: string | null;
          campaign?: string | null;
          views?: number | null;
          visits?: number | null;
          previous_views?: number | null;
          previous_visits?: number | null;
        }[];
      };
      report_view_days: {
        Args: {
          p_from: string;
          p_to: string;
          p_audience?: string;
          p_status?: string;
          p_section?: string;
          p_page?: string;
          p_source?: string;
        };
        Returns: { day?: string | null; views?: number | null; visits?: number | null }[];
      };
      request_rebuild: { Args: { p_reason: string; p_user: string }; Returns: number };
      request_rebuild_now: { Args: { p_admin: string }; Returns: number };
      retry_rebuild: { Args: { p_admin: string; p_id: number }; Returns: boolean };
      reveal_ahead: { Args: { p_files: string[] }; Returns: undefined };
      revoke_access_code: { Args: { p_admin: string; p_id: string }; Returns: boolean };
      revoke_personal_token: { Args: { p_user: string; p_id: string }; Returns: boolean };
      set_navigation_visibility: { Args: { p_changes: Json }; Returns: undefined };
      set_page_visibility: {
        Args: {
          p_file_path: string;
          p_href: string;
          p_title: string;
          p_privacy: string;
          p_is_active: boolean;
          p_updated_at?: string;
        };
        Returns: { privacy?: string | null; is_active?: boolean | null }[];
      };
      set_user_role: {
        Args: { p_actor: string; p_user: string; p_role: string; p_grant: boolean };
        Returns: boolean;
      };
      store_indexed_files: { Args: { p_files: Json }; Returns: undefined };
      take_rate_limit: {
        Args: { p_bucket: string; p_limit: number; p_window_seconds: number };
        Returns: number;
      };
      use_personal_token: {
        Args: { p_token_hash: string };
        Returns: {
          user_id?: string | null;
          name?: string | null;
          scope?: string | null;
          author_name?: string | null;
          author_email?: string | null;
          roles?: string[] | null;
        }[];
      };
    };
    Enums: { [name: string]: never };
    CompositeTypes: { [name: string]: never };
  };
};
